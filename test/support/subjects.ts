/** The columns by which a row names the accreditation that it hangs on. */
export const subjectOf = (accreditationId: string) => ({ subject_kind: 'accreditation', subject_id: accreditationId });
