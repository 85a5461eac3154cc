import type { Slice } from '@reduxjs/toolkit';
import type { Deps } from '../deps';

/** A capability that comes with its first page, or with a session: its part of the state and its flow. */
export type Feature = { slice: Slice; saga: (deps: Deps) => Generator };

/** Loads a feature; the same page asks for it at each visit, and it is installed once. */
export type LazyFeature = () => Promise<{ feature: Feature }>;

/** Puts a feature that came to work. */
export type Install = (feature: Feature) => void;
