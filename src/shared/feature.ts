import type { Slice } from '@reduxjs/toolkit';

/** A part of the state, with the flow that changes it by calls of the API. */
type Part<Api> = { slice: Slice; saga: (api: Api) => Generator };

/** The parts that a room adds to the running program with its first page, or with a session, and their calls. */
export type Feature = { api: object; parts: readonly Part<never>[] };

/** Loads what a page needs besides its component. The page calls it at each visit; each part is installed once. */
export type LazyFeature = () => Promise<Feature | readonly Feature[]>;

/** Makes a feature. Its parts share the calls; tests hand them calls of their own. */
export const feature = <Api extends object>(api: Api, ...parts: readonly Part<NoInfer<Api>>[]): Feature => ({
  api,
  parts,
});
