import { italianDay } from '../../../common/days/italianDays';
import { requireUserId } from '../../platform/caller';
import type { ModuleDeps } from '../../platform/deps';
import type { DueWorkPart } from '../../platform/dueWork';
import type { Handlers } from '../../platform/handler';

/** Serves each caller with the work that waits for them. A part runs only for those who hold its policy. */
export const dueWorkHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>, parts: readonly DueWorkPart[]) =>
  ({
    dueWorkGet: async ({ caller, database }) => {
      const now = clock();
      const asked = { caller, userId: requireUserId(caller), database, now, today: italianDay(now) };
      const own = parts.filter(({ policy }) => policy === null || caller.policies.has(policy));
      const found = await Promise.all(own.map((part) => part.read(asked)));
      return { items: found.flat().filter(({ count, cents }) => count > 0 || cents !== null) };
    },
  }) satisfies Partial<Handlers>;
