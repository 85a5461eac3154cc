import type { Slice } from '@reduxjs/toolkit';
import type { Deps } from '../deps';

/** A capability that is installed with its first page, or with a session: its part of the state and its flow. */
export type Feature = { slice: Slice; saga: (deps: Deps) => Generator };

/** Loads one feature or several for a page. The page calls it at each visit; each feature is installed once. */
export type LazyFeature = () => Promise<{ feature: Feature | readonly Feature[] }>;

/** Installs a loaded feature in the store. */
export type Install = (feature: Feature) => void;
