"""Looking things up."""

import os

# A question is too small a sum to share: with BLAS's usual threads, one for each core, a query on a busy machine waited
# for seconds until all of them had run. BLAS reads these when numpy is first imported, which the modules here do.
for variable in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(variable, "1")
