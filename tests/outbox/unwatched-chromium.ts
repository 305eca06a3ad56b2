import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import * as v from 'valibot'

/**
 * Stands in for the browser that Playwright starts: starts it and passes on every word, but has it attach to
 * no service worker. Playwright speaks through pipe 3 and the browser answers through pipe 4, with a NUL
 * after each message.
 */

const attaching = '"Target.setAutoAttach"'
const commandSchema = v.looseObject({ params: v.looseObject({}) })
// The first two are what Chromium leaves out by itself.
const filter = [
  ...['browser', 'tab', 'service_worker'].map((type) => ({ type, exclude: true })),
  {},
]

function withoutWorkers(message: string): string {
  if (!message.includes(attaching)) return message
  const command = v.parse(commandSchema, JSON.parse(message))
  return JSON.stringify({ ...command, params: { ...command.params, filter } })
}

const [path = '', ...args] = process.argv.slice(2)
const browser = spawn(path, args, { stdio: ['ignore', 'inherit', 'inherit', 'pipe', 4] })
const toBrowser = browser.stdio[3]
if (!(toBrowser instanceof Writable)) throw new Error('the browser takes no commands')
browser.once('error', () => process.exit(1))
browser.once('exit', (code) => process.exit(code ?? 1))

const fromPlaywright = new Socket({ fd: 3, readable: true, writable: false })
let begun = ''
fromPlaywright.setEncoding('utf8')
fromPlaywright.on('data', (chunk: string) => {
  const messages = (begun + chunk).split('\0')
  begun = messages.pop() ?? ''
  for (const message of messages) toBrowser.write(`${withoutWorkers(message)}\0`)
})
fromPlaywright.once('end', () => toBrowser.end())
