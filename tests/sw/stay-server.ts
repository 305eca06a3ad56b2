import type { ChildProcess } from 'node:child_process'
import * as v from 'valibot'
import { buildFolder } from '#tests/support/run-settings.ts'
import { forkTestServer } from '#tests/support/test-servers.ts'

const cookiesSchema = v.array(
  v.object({ name: v.string(), value: v.string(), isHttpOnly: v.boolean() }),
)

/** What the server's process tells once it listens. */
const factsSchema = v.object({
  port: v.number(),
  bookingId: v.string(),
  userId: v.string(),
  cookies: cookiesSchema,
})

const openDoorSchema = v.object({
  propertyId: v.string(),
  bookingNumber: v.string(),
  /** What opens the home's door. */
  doorCode: v.string(),
  wifiPassword: v.string(),
  /** Where that door is. */
  at: v.object({ lat: v.number(), lng: v.number() }),
  /** A session of the home's host. */
  cookies: cookiesSchema,
})

const writtenSchema = v.object({
  name: v.string(),
  guests: v.array(v.string()),
  cases: v.array(v.string()),
  others: v.array(v.string()),
})

/** A server on its own data with one signed-in guest and one confirmed stay. */
export type StayServer = v.InferOutput<typeof factsSchema> & {
  origin: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Makes it silent without closing a connection, as a dead Wi-Fi does; `thaw` ends that. */
  freeze(): void
  thaw(): void
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Lets the host read and answer everything. */
  answerAll(): Promise<void>
  /** Puts check-in to tomorrow with everybody registered, and signs the home's host in. */
  openDoor(): Promise<v.InferOutput<typeof openDoorSchema>>
  /** Gives that door another code, and its way in a photo. */
  changeDoor(): Promise<{ doorCode: string }>
  /** Has the stay paid by card: its guest gets the invoice. */
  pay(): Promise<void>
  /** Lets the server write to its people and send what is to be pushed, as its jobs do. */
  tellPeople(): Promise<void>
  /** The texts that the guest's side of the conversation holds, in order. */
  storedTexts(): Promise<string[]>
  /** The guest's own first name, those of who comes along, the words of cases, and other people's names. */
  written(): Promise<v.InferOutput<typeof writtenSchema>>
  /** Changes these names as another device would. */
  renameElsewhere(): Promise<void>
  /** Opens a case as another device would. */
  openCaseElsewhere(): Promise<void>
  /** Ends the guest's sessions, closes the account, or opens it again. */
  account(change: 'sign out' | 'disable' | 'enable' | 'nothing'): Promise<void>
  /** A new session of the guest, or of somebody else. */
  signIn(who: 'layla' | 'omar'): Promise<v.InferOutput<typeof cookiesSchema>>
  /** Lets the stay have begun. */
  moveIn(): Promise<void>
}

/** Starts the server; the stay is made once and found again after a restart. */
export async function startStayServer(
  dataDir: string,
  distDir = buildFolder(),
  environment: Readonly<Record<string, string>> = {},
): Promise<StayServer> {
  let child: ChildProcess | null = null
  const launch = async (port: number) => {
    const settings = { PORT: `${port}`, DATA_DIR: dataDir, ...environment }
    const started = forkTestServer('serve-stay', distDir, settings)
    child = started
    return v.parse(factsSchema, await nextMessage(started))
  }
  const ask = async (question: string): Promise<unknown> => {
    if (!child) throw new Error('the server is not running')
    const answer = nextMessage(child)
    child.send(question)
    return answer
  }
  const facts = await launch(0)
  return {
    ...facts,
    origin: `http://localhost:${facts.port}`,
    async kill() {
      const dying = child
      if (!dying) return
      child = null
      const ended = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async start() {
      await launch(facts.port)
    },
    async answerAll() {
      await ask('answer')
    },
    openDoor: async () => v.parse(openDoorSchema, await ask('arrive')),
    changeDoor: async () => v.parse(v.object({ doorCode: v.string() }), await ask('change door')),
    async pay() {
      await ask('pay')
    },
    async tellPeople() {
      await ask('tell')
    },
    written: async () => v.parse(writtenSchema, await ask('words')),
    async renameElsewhere() {
      await ask('rename')
    },
    async openCaseElsewhere() {
      await ask('open case')
    },
    async account(change) {
      if (change !== 'nothing') await ask(change)
    },
    signIn: async (who) => v.parse(cookiesSchema, await ask(who)),
    async moveIn() {
      await ask('move in')
    },
    storedTexts: async () => v.parse(v.array(v.string()), await ask('texts')),
  }
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
}
