export default function (component) {
  const { name, value, path, seconds } = component.data;
  document.cookie = `tensu_${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax`;
}
