export default function ({ name, value, path, seconds }) {
  document.cookie = `tensu_${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax`;
}
