/** The dynamic imports that the anonymous home makes at once, as their requests are written in the sources. */
export const firstLoadParts: readonly RegExp[] = [/\/pages\/HomePage$/];
