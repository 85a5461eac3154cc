import { accreditationFees, accreditations } from './accreditations';
import { certificates } from './certificates';
import { certifiers } from './certifiers';
import { content } from './content';
import { controls } from './controls';
import { files } from './files';
import { notifications } from './notifications';
import { plants } from './plants';
import { publicRegister } from './public-register';
import { registration } from './registration';
import { walletsFor } from './wallets';

/** The domains that the server serves. */
export const domains = {
  accreditations,
  certificates,
  certifiers,
  content,
  controls,
  files,
  notifications,
  plants,
  publicRegister,
  registration,
  wallets: walletsFor(accreditationFees),
};
