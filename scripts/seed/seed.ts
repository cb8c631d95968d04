import type { SupabaseAccess } from '../config/environment.ts';
import { createServiceClient } from '../config/service-client.ts';
import { noteDemo } from './note-demo.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedProductImages } from './seed-images.ts';
import { seedPrintAreas } from './seed-print-areas.ts';

/**
 * Fills an empty catalogue. Everything has an id of its own and is only ever added, so an interrupted run
 * is finished by the next one, and what somebody has changed since stays changed.
 */
export async function seedDatabase(
  access: SupabaseAccess,
  report: (done: number, of: number) => void,
): Promise<void> {
  const client = createServiceClient(access.url, access.secretKey);
  await seedCatalogue(client);
  const texts = await seedContent(client);
  await seedProductImages(client, report);
  await seedPrintAreas(client);
  await noteDemo(client, texts);
}
