import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/run/command.ts'
import { createClassNames } from '#tools/build/class-names.ts'

const sheet = (name: string) => join(root, `src/${name}.module.css`)

test('a class has one name in every build, and another in every file', () => {
  const [client, server] = [createClassNames(), createClassNames()]
  const name = client('card', sheet('home'))
  expect(name).toMatch(/^card_\w+$/)
  expect(client('card', `${sheet('home')}?used`)).toBe(name)
  expect(server('card', sheet('home'))).toBe(name)
  expect(client('card', sheet('host'))).not.toBe(name)
})

test('files whose classes would have one name are refused', () => {
  const names = createClassNames()
  const many = () => {
    for (let file = 0; file < 20_000; file += 1) names('card', sheet(`file-${file}`))
  }
  expect(many).toThrow('both have a class card_')
})
