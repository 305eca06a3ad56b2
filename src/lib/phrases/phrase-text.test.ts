import { expect, test } from 'vitest'
import type { Phrase } from '#contract/chat/phrases.ts'
import { languages } from '#contract/language.ts'
import { needsOf, type PhraseKey, phraseGroups } from '#domain/chat/phrases.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { phraseLabel, phraseText } from './phrase-text.ts'
import { phraseWords } from './phrase-words.ts'

const date = parseCivilDate('2027-01-14')
const arriving: Phrase = { key: 'arriving_at', language: 'ru', date, time: '23:50' }
const late: Phrase = { key: 'running_late', language: 'en', minutes: 45 }

test('a moment and a span are written as each language writes them', () => {
  expect(languages.map((language) => phraseText(arriving, language))).toEqual([
    'We arrive: Thu 14 Jan, 23:50.',
    'موعد وصولنا: الخميس 14 يناير، 23:50.',
    'Мы приедем: чт 14 янв, 23:50.',
  ])
  expect(languages.map((language) => phraseText(late, language))).toEqual([
    'We will be about 45 minutes late.',
    'سنتأخر نحو 45 دقيقة.',
    'Мы опоздаем примерно на 45 минут.',
  ])
})

test('every phrase has the place for its value in every language, and no other', () => {
  const places = { plain: [], moment: ['{at}'], delay: ['{for}'] }
  const keys: PhraseKey[] = [...phraseGroups.guest, ...phraseGroups.host].flatMap((group) => [
    ...group.keys,
  ])
  for (const key of keys) {
    for (const language of languages) {
      const words = phraseWords[key][language]
      expect([key, language, words.match(/\{\w+\}/g) ?? []]).toEqual([
        key,
        language,
        places[needsOf(key)],
      ])
      expect(phraseLabel(key, language)).not.toMatch(/[{}]/)
    }
  }
})
