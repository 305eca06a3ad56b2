import { createAnswers } from './answer-questions.ts'
import type { SearchPost, SearchReply } from './messages.ts'

const answers = createAnswers({ now: () => Date.now() })

self.addEventListener('message', ({ data }: MessageEvent<SearchPost>) => {
  const send = (message: SearchReply) => self.postMessage(message)
  answers.reply(data).then(
    (reply) => send(reply === undefined ? { id: data.id } : { id: data.id, reply }),
    () => send({ id: data.id }),
  )
})
