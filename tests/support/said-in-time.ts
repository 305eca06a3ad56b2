// Who answers nothing must not hold up the suite.
const patienceMs = 5000

/** What a page says for the message of a failed test: `silence` where that takes too long, its error where it fails. */
export function saidInTime(answer: Promise<string>, silence: string): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, silence))
  return Promise.race([answer, late]).catch(String)
}
