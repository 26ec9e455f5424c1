import type { PracticeDatabase } from '../database/open-practice-database.ts';
import type { SampleOrganization } from './accounts.ts';
import type { EventPlan } from './event-plan.ts';
import { halcyonLater } from './events/halcyon-later.ts';
import { halcyonPast } from './events/halcyon-past.ts';
import { halcyonSoon } from './events/halcyon-soon.ts';
import { kestrelEventPlans } from './events/kestrel-events.ts';
import { createPersonMaker } from './person-maker.ts';
import { createSeededRandom } from './random.ts';
import { type OrganizationSetting, writeEvent } from './write-event.ts';

/** Past events first: their guests are drawn on for later ones. */
const eventPlans: readonly EventPlan[] = [
  ...halcyonPast,
  ...halcyonSoon,
  ...halcyonLater,
  ...kestrelEventPlans,
];

/** Writes the events of both organizations: for the same moment always the same. */
export function writeSampleEvents(database: PracticeDatabase, today: Date): void {
  const settings = new Map<SampleOrganization, OrganizationSetting>();
  for (const plan of eventPlans) {
    const { organizationSlug } = plan.organization;
    const setting = settings.get(plan.organization) ?? {
      maker: createPersonMaker(organizationSlug, organizationSlug),
      known: [],
      today,
    };
    settings.set(plan.organization, setting);
    writeEvent(database, createSeededRandom(`vestibule/${plan.eventId}`), plan, setting);
  }
}
