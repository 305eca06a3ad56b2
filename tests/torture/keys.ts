/** Where the server finds its providers; the rest of its settings are the product's own. */
export const providersVariable = 'TORTURE_PROVIDERS'
/** The moment at which the server's clock stands when it starts, epoch ms. */
export const startVariable = 'TORTURE_NOW'

export const cardKeys = { secretKey: 'sk_test_torture', webhookSecret: 'whsec_torture' }

export const coinKeys = {
  clientId: 'torture',
  clientSecret: 'a secret of the torture',
  merchantKey: 'mkey-torture',
  notifySecret: 'another secret of the torture',
}

/** Everybody wants the same nights: these many are there to be had of each home. */
export const wantedNights = 40

/** Who claims from deposits and decides on objections. */
export const operatorEmail = 'operator@torture.test'

/** A coupon for fewer stays than there are guests, once each. */
export const scarceCoupon = { code: 'SCARCE', mostUses: 3 }

/** Slugs of the homes that everybody wants. */
export const homeSlugs = ['marina-home', 'marina-home-2', 'marina-home-3'] as const
