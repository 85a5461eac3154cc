/** The time zone in which clients show moments (ABP's time zone settings). */
import type { Scope } from '../../platform/deps';
import { notValid } from '../../platform/fieldRules';
import { SETTINGS } from '../../platform/settings/settings';
import { changeSettings, ownerOf } from './repository';

export const TIME_ZONE = 'Abp.Timing.TimeZone';

const ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

/** Returns every zone with its offset at a moment, as `Europe/Rome (+01:00)`. */
export const timeZones = (now: Date): { name: string; value: string }[] =>
  ZONES.map((value) => ({ name: `${value} (${offsetOf(value, now)})`, value }));

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return text === '' ? '+00:00' : text;
}

/** Stores a zone; an empty one restores the default, for a tenant the host's. */
export async function updateTimeZone(
  { caller, database, ip }: Scope & { readonly ip: string },
  zone: string,
): Promise<void> {
  const wanted = zone.trim();
  if (wanted !== '' && !ZONES.includes(wanted)) throw notValid('timezone');
  const usual =
    ownerOf(caller.tenantId).provider === 'G' ? SETTINGS.find(({ name }) => name === TIME_ZONE)?.default : null;
  await changeSettings(
    database,
    { caller, ip },
    {
      event: 'time zone changed',
      changesFrom: () => new Map([[TIME_ZONE, wanted === '' || wanted === usual ? null : wanted]]),
    },
  );
}
