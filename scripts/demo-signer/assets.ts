/** The style of the signer's page: the simulators' own, and its own additions. */
import { STYLE as SHARED } from '../pagopa-sim/assets';

export const STYLE = `${SHARED}
form > label, fieldset > label { margin-top: 1rem; }
fieldset { margin: 1rem 0 0; padding: 0 1rem 1rem; border: 1px solid #52687a; border-radius: .25rem; }
legend { font-weight: 600; padding: 0 .25rem; }
.choice { display: flex; align-items: center; gap: .5rem; margin-top: 1rem; }
.choice input { width: 1.5rem; min-height: 1.5rem; }
.choice label { margin: 0; }
`;
