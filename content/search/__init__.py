"""The search: find everything the app has to say about a question."""

import os

# One thread is enough for a question. With BLAS's default of one thread for each core, queries on a busy computer
# waited for seconds until all threads had run. BLAS reads these variables when numpy is first imported, so they are set
# before any module of this package imports numpy.
for variable in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(variable, "1")
