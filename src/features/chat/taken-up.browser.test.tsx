import '#ui/styles/index.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import type { ChatLine } from './chat-lines.ts'
import { Composer, type Returned } from './composer.tsx'
import { MessageBubble } from './message-bubble.tsx'

const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }
const letter = new File(['%PDF-1.7'], 'Letter.pdf', { type: 'application/pdf' })
const refused: ChatLine = {
  ...{
    id: 'm1',
    seq: null,
    text: 'The lock looks like this',
    phrase: null,
    at: 0,
    state: 'failed',
  },
  ...{ files: [], unsentFileIds: [], isSystem: false, isEdited: false, isTakenBack: false },
  ...{ messageId: null, reportedId: null, report: null, reason: 'Too large.' },
}
const nothing = () => {}
const deeds = {
  ...{ onRetry: nothing, onDiscard: nothing, onEdit: nothing },
  ...{ onTakeBack: nothing, onReport: nothing },
}

function Talk() {
  const [returned, setReturned] = useState<Returned | null>(null)
  const onTakeUp = ({ text }: ChatLine) => setReturned({ text, files: [letter] })
  return (
    <>
      <MessageBubble
        line={refused}
        hostName="Omar"
        isFound={false}
        deeds={{ ...deeds, onTakeUp }}
      />
      <Composer
        bookingId="stay"
        returned={returned}
        onReturned={() => setReturned(null)}
        onSend={async () => {}}
        onTyping={nothing}
      />
    </>
  )
}

test('a refused message comes back into the field with its files, behind what is being written', async () => {
  await showPart(<Talk />, [], clock)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('One more thing')
  await page.getByRole('button', { name: 'Edit message' }).click()
  await expect.element(field).toHaveValue('One more thing\nThe lock looks like this')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('Letter.pdf')).toBeVisible()
})

test('where nobody can write, a refused message is tried again or discarded', async () => {
  await showPart(
    <MessageBubble line={refused} hostName="Omar" isFound={false} deeds={deeds} />,
    [],
    clock,
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit message' })).not.toBeInTheDocument()
})

test('what is neither a photo nor a PDF is not added, and says so', async () => {
  const program = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' })
  const returned = { text: '', files: [program] }
  await showPart(
    <Composer bookingId="stay" returned={returned} onSend={async () => {}} onTyping={nothing} />,
    [],
    clock,
  )
  await expect
    .element(page.getByText('Not added: setup.exe. Only photos and PDFs can be sent.'))
    .toBeVisible()
})
