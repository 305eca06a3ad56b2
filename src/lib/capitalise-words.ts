/** Each word with a capital first letter (specification 2); scripts without capitals stay as is. */
export function capitaliseWords(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
    .join(' ')
}
