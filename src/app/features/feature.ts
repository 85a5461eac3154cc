import type { Slice } from '@reduxjs/toolkit';
import type { Deps } from '../deps';

/** A capability that comes with its first page, or with a session: its part of the state and its flow. */
export type Feature = { slice: Slice; saga: (deps: Deps) => Generator };

/** Loads what a page works with, one feature or several; it asks at each visit, and each is installed once. */
export type LazyFeature = () => Promise<{ feature: Feature | readonly Feature[] }>;

/** Puts a feature that came to work. */
export type Install = (feature: Feature) => void;
