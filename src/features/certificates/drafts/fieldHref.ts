import { href } from '../../../shared/routing/href';
import { memberPaths } from '../../../shared/routing/memberPaths';

/** The parameter of the form's address that names the field to open. */
export const FIELD_PARAMETER = 'campo';

/** The address of a draft's form, opened at the field with that path. */
export const fieldHref = (id: string, path: string): string =>
  `${href(memberPaths.certificateForm, { id })}?${new URLSearchParams({ [FIELD_PARAMETER]: path }).toString()}`;
