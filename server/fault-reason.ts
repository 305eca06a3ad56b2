import { sqlFault } from '#server/db/errors.ts'

/**
 * What of an error may stand in the log. Errors of the database quote statements with their
 * parameters, which are personal data: of those only the state, the constraint and the table are
 * named. Of others the message and the way through our code.
 */
export function faultReason(error: unknown): string {
  const fault = sqlFault(error)
  if (fault) {
    const place = fault.constraint ?? fault.table
    return [`sql ${fault.state}${place ? ` ${place}` : ''}`, ...framesOf(error)].join('\n')
  }
  if (!(error instanceof Error)) return typeof error
  // The query layer's wrapper around an error that is not the database's own, such as a lost
  // connection: its message is the statement, the cause says what happened.
  if ('query' in error && 'params' in error) {
    return error.cause === undefined ? 'query failed' : faultReason(error.cause)
  }
  return [`${error.name}: ${error.message}`, ...framesOf(error)].join('\n')
}

/** The lines of a stack below the message. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return []
  const at = error.stack.indexOf(error.message)
  const below = at < 0 ? '' : error.stack.slice(at + error.message.length)
  return below.split('\n').filter((line) => /^\s+at /.test(line))
}
