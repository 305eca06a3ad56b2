import { Buffer } from 'node:buffer'
import { type Connection, Query, type QueryConfig, type QueryResult } from 'pg'

const copyStatement = /^(COPY [^$]* FROM STDIN) \$1$/

/**
 * A statement `COPY … FROM STDIN` whose only parameter is the text of the rows; null for every other one.
 * PostgreSQL takes the rows of a COPY beside its parameters, which the query layer cannot express.
 */
export function copyInOf(
  { text }: QueryConfig,
  values: readonly unknown[] | undefined,
): { statement: string; lines: string } | null {
  const statement = copyStatement.exec(text)?.[1]
  const [lines] = values ?? []
  return statement !== undefined && typeof lines === 'string' ? { statement, lines } : null
}

/**
 * Sends a COPY together with its rows, without waiting to be asked for them: the embedded database takes
 * them only so, and a server that refuses the statement passes over what follows it.
 */
export class CopyIn extends Query {
  constructor(
    { statement, lines }: { statement: string; lines: string },
    done: (error: Error | null | undefined, result: QueryResult) => void,
  ) {
    super(statement, done)
    this.submit = ({ stream }: Connection) => {
      stream.write(
        Buffer.concat([
          message('Q', Buffer.from(`${statement}\0`)),
          message('d', Buffer.from(lines)),
          message('c', Buffer.alloc(0)),
        ]),
      )
    }
  }

  /** The database is ready for the rows, which are on their way. */
  handleCopyInResponse(): void {}
}

/** A message of the wire protocol: its letter, its length with that of the length itself, its body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
