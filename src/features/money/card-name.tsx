type Props = { brand: string; last4: string }

const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card as its owner knows it: make and last digits, from left to right in every language. */
export function CardName({ brand, last4 }: Props) {
  return <bdi dir="ltr">{`${names[brand] ?? brand} •••• ${last4}`}</bdi>
}
