/** The pages come together: each file of its own would be named in the first load. */
export { AccreditationPage } from './AccreditationPage';
export { AccreditationsPage } from './AccreditationsPage';
export { NewApplicationPage } from './NewApplicationPage';
export { WizardPage } from './WizardPage';
