/** Entries of the portal's lists that change which parts an application needs, and the bounds of the law. */

/** The subject kind of a person who applies alone. */
export const TECHNICIAN = 1;
/** The order type that stands for no enrolment. */
export const NO_ORDER = 10;
/** The course kind that stands for no course. */
export const NO_COURSE = 1;
/** The minimum duration of a course in hours (D.P.R. 75/2013, art. 2, c. 5, and annex 1). */
export const LEAST_COURSE_HOURS = 80;
