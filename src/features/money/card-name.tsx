type Props = { brand: string; last4: string }

const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card as its owner knows it: make and last digits. */
export function cardName({ brand, last4 }: Props): string {
  return `${names[brand] ?? brand} •••• ${last4}`
}

/** A card's name, from left to right in every language. */
export function CardName(card: Props) {
  return <bdi dir="ltr">{cardName(card)}</bdi>
}
