import type { LazyPage } from '../../shared/routing/routeEntry';

/** The register of thermal plants. DevExtreme comes with the list, not with the form. */
export const plantsPage: LazyPage = async () => ({ Component: (await import('./PlantsPage')).PlantsPage });
export const newPlantPage: LazyPage = async () => ({ Component: (await import('./form/PlantFormPage')).NewPlantPage });
export const plantFormPage: LazyPage = async () => ({
  Component: (await import('./form/PlantFormPage')).PlantFormPage,
});
