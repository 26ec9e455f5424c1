import type { PracticeDatabase } from '../database/open-practice-database.ts';
import type { SampleOrganization } from './accounts.ts';
import type { EventPlan } from './event-plan.ts';
import { halcyonEventPlans } from './halcyon-event-plans.ts';
import { kestrelEventPlans } from './kestrel-event-plans.ts';
import { createPersonMaker } from './person-maker.ts';
import { createSeededRandom } from './random.ts';
import { type OrganizationSetting, writeEvent } from './write-event.ts';

/** Every event of the sample. */
export const sampleEventPlans: readonly EventPlan[] = [...halcyonEventPlans, ...kestrelEventPlans];

/** Writes the events of both organizations: the same for the same day, apart from nothing. */
export function writeSampleEvents(database: PracticeDatabase, today: Date): void {
  const settings = new Map<SampleOrganization, OrganizationSetting>();
  for (const plan of sampleEventPlans) {
    const setting = settings.get(plan.organization) ?? {
      maker: createPersonMaker(plan.organization.organizationSlug),
      known: [],
      today,
    };
    settings.set(plan.organization, setting);
    writeEvent(database, createSeededRandom(`vestibule/${plan.eventId}`), plan, setting);
  }
}
