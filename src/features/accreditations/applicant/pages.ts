/** The pages share one module: modules of their own would each be named in the first load. */
export { AccreditationPage } from './AccreditationPage';
export { AccreditationsPage } from './AccreditationsPage';
export { NewApplicationPage } from './NewApplicationPage';
export { WizardPage } from './WizardPage';
