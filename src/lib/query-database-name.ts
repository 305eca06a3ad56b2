/** Name of the IndexedDB database of one person's answers, or of a visitor's. */
export function queryDatabaseName(userId: string | null): string {
  return userId ? `areesh-answers-user-${userId}` : 'areesh-answers-visitor'
}
