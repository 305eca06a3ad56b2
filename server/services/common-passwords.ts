const words =
  'password passwort passw0rd p@ssword p@ssw0rd pass1234 qwerty qwertyui qwertyuiop qwerty123 qazwsx qazwsxedc asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm 1q2w3e4r 1qaz2wsx q1w2e3r4 a1b2c3d4 abcd1234 abc12345 aa123456 iloveyou iloveu loveme welcome welcome1 letmein admin administrator root toor login master superman batman spiderman pokemon naruto dragon monkey sunshine princess football baseball basketball soccer hockey shadow michael jordan charlie ashley jessica daniel thomas robert matthew andrew joshua jennifer michelle nicole hannah samantha amanda whatever trustno1 starwars freedom computer internet samsung android iphone google facebook instagram whatsapp youtube twitter linkedin microsoft windows secret default changeme guest test testing demo access killer hunter buster tigger ginger pepper cookie chocolate banana orange summer winter autumn spring monday friday january february march april august september october november december flower butterfly lovely angel babygirl rainbow unicorn family forever friends diamond silver golden purple yellow blink182 metallica liverpool chelsea arsenal barcelona realmadrid juventus ferrari mercedes porsche toyota nissan mustang corvette harley yamaha dubai abudhabi sharjah ajman fujairah emirates uae123 areesh arish burjkhalifa marina dirham habibi habibti allah bismillah mohammed muhammad mohamed ahmed fatima khalid maryam abdullah salam marhaba shukran inshallah mashallah falcon camel desert privet parol vladimir natasha nastya marina88 maksim dmitry sergey andrey aleksandr ekaterina moskva moscow russia rossiya spartak zenit lubov lyubov solnyshko kotenok qwe123 qweasd qweasdzxc йцукен пароль любовь наташа марина привет zaq12wsx 1234qwer qwer1234 asdf1234 zxcv1234 pass password1 hello hellohello goodluck money dollar vacation holiday booking travel apartment airbnb hotel'.split(
    ' ',
  )

// Rows of keyboards and digits, there and back; any eight in a row are a common password.
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'йцукенгшщзхъфывапролджэячсмитьбю',
]

const stems = new Set(words)
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Number of stems, for the test that the list is long enough. */
export const commonStemCount = stems.size

/**
 * Whether a password is among those that are tried first: a common word with any digits and signs
 * around it, a walk over the keyboard, one character or pair over and over, a date, or the guest's
 * own name or address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  if (/^(.{1,4})\1+$/.test(plain)) return true
  if (walks.some((walk) => walk.includes(plain))) return true
  if (/^(19|20)\d{2}[-./]?(0?[1-9]|1[0-2])[-./]?\d{1,2}$/.test(plain)) return true
  if (/^\d{1,2}[-./]?(0?[1-9]|1[0-2])[-./]?(19|20)\d{2}$/.test(plain)) return true
  const candidates = [plain, leet(plain)]
  const ownWords = own.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  return candidates.some((candidate) => {
    const core = candidate.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    const start = candidate.replace(/[\d!@#$%^&*._\-+=?]+$/, '')
    return [candidate, core, start].some(
      (form) => form !== '' && (stems.has(form) || ownWords.includes(form) || isDoubled(form)),
    )
  })
}

function isDoubled(form: string): boolean {
  const half = form.slice(0, form.length / 2)
  return form === half + half && stems.has(half)
}

/** Undoes the letters that people write as digits and signs. */
function leet(text: string): string {
  const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
  return text
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[013457](?=\p{L})/gu, (digit) => letters[digit] ?? digit)
}
