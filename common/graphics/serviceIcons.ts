/** Icons of the energy services, 24 by 18, by the names that the national format gives them. */
import { bar, disc, type Drawing } from './drawing';

const INK = '#204A12';
const icon = (...paths: string[]): Drawing => ({
  width: 24,
  height: 18,
  shapes: paths.map((d) => ({ d, fill: INK })),
});

const ribs = [3, 7, 11, 15, 19].map((x) => bar(x, 3, 2.4, 12)).join('');
const crystal = [0, 60, 120]
  .map((degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const point = (x: number, y: number) =>
      `${(12 + x * cos - y * sin).toFixed(3)} ${(9 + x * sin + y * cos).toFixed(3)}`;
    return `M${point(-0.6, -8)}L${point(0.6, -8)}L${point(0.6, 8)}L${point(-0.6, 8)}Z`;
  })
  .join('');

export const SERVICE_ICONS = {
  /** A radiator. */
  climatizzazioneInvernale: icon(ribs, bar(1.6, 4.6, 21, 1.5), bar(1.6, 11.9, 21, 1.5)),
  /** A crystal of ice. */
  climatizzazioneEstiva: icon(crystal, disc(12, 9, 1.8)),
  /** A fan of four blades. */
  ventilazioneMeccanica: icon(
    'M12 9C9 6.5 9 2 12 1C15 2 14.4 6.5 12 9Z',
    'M12 9C14.5 6 19 6 20 9C19 12 14.5 11.4 12 9Z',
    'M12 9C15 11.5 15 16 12 17C9 16 9.6 11.5 12 9Z',
    'M12 9C9.5 12 5 12 4 9C5 6 9.5 6.6 12 9Z',
  ),
  /** A tap and its drop. */
  produzioneAcquaCaldaSanitaria: icon(
    'M3 5.4H9V2.8H6.4V1H13.4V2.8H10.8V5.4H15C18 5.4 19.6 7 19.6 10H16.4C16.4 9 16 8.6 15 8.6H3Z',
    'M18 11.4C19.4 13.4 20 14.4 20 15.4A2 2 0 0 1 16 15.4C16 14.4 16.6 13.4 18 11.4Z',
  ),
  /** A bulb. */
  illuminazione: icon(
    'M12 1A5.4 5.4 0 0 1 15.2 10.6C14.6 11.2 14.4 11.8 14.4 12.6H9.6C9.6 11.8 9.4 11.2 8.8 10.6A5.4 5.4 0 0 1 12 1Z',
    bar(9.6, 13.4, 4.8, 1.3),
    bar(10.2, 15.4, 3.6, 1.3),
  ),
  /** A lift: up and down. */
  trasportoPersoneCose: icon('M5 1H19V17H5ZM6.4 2.4V15.6H17.6V2.4Z', 'M12 4L15 8H9Z', 'M12 14L9 10H15Z'),
} as const;
