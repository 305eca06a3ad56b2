import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processPage } from '#domain/booking/process-page.ts'

await writeFile(join(import.meta.dirname, '../../docs/booking-process.md'), processPage())
