import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'

test('a guest adds a passkey and logs in with it, until it is removed', async ({
  page,
  signIn,
  language,
}) => {
  const words = readPhrases(language)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const unused = page.getByText(words('Not used yet'))
  const byPasskey = page.getByRole('button', { name: words('Log in with a passkey') })
  const passkeys = page.getByRole('region', { name: words('Passkeys') })
  const remove = passkeys.getByRole('button', { name: words('Remove {name}') })
  const logOut = async () => {
    // A page of the app that still asks would go to the login by itself.
    await page.goto('/sandbox/mailbox')
    await page.context().clearCookies({ name: /^(sid|user_details)$/ })
  }
  // What the browser offers by itself, the simulated finger takes at once: the button needs its turn.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      Promise.resolve(sessionStorage.getItem('offers') === 'yes')
  })

  await signIn()
  await page.goto('/my-profile')
  await page.getByRole('button', { name: words('Add a passkey') }).click()
  await expect(unused).toBeVisible()
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

  await logOut()
  await page.goto('/login?redirect=%2Fmy-profile')
  await byPasskey.click()
  await page.waitForURL(/\/my-profile$/)
  await expect(remove).toBeVisible()
  await expect(unused).toHaveCount(0)

  await logOut()
  await page.evaluate(() => sessionStorage.setItem('offers', 'yes'))
  // The login that the browser offers may lead on before this page has loaded.
  await page.goto('/login?redirect=%2Fmy-profile', { waitUntil: 'commit' })
  await page.waitForURL(/\/my-profile$/)
  await remove.click()
  const question = page.getByRole('alertdialog', { name: words('Remove this passkey?') })
  await question.getByRole('button', { name: words('Remove') }).click()
  await expect(remove).toHaveCount(0)
})
