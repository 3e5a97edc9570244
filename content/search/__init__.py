"""Look-up: find everything the app has to say on a question."""

import os

# A question is too small a computation to share: with BLAS's default of one thread per core, queries on a busy machine
# waited for seconds until all threads had run. BLAS reads these settings when numpy is first imported, which the
# modules here do.
for variable in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(variable, "1")
