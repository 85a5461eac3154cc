import type { Feature } from './feature';
import { feature as verification } from './verification';
import { feature as visura } from './visura';

export const feature: readonly Feature[] = [verification, visura];
