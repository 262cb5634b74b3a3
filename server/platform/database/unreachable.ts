/**
 * Connection lost or refused, server starting, stopping or a standby, too many connections, statement or request timed
 * out.
 */
const unreachable =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT|08|57P0|53300|57014|25P03|25006|FST_ERR_HANDLER_TIMEOUT)/

/** Whether the database could not be asked, or did not answer in time. */
export const isUnreachable = (error: Error & { code?: unknown }) =>
  (typeof error.code === 'string' && unreachable.test(error.code)) ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  )
