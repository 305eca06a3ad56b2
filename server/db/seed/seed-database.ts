export async function seedDatabase(_orm: unknown, _options: unknown): Promise<void> {}
