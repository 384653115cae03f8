export { SampleSetPage } from './sample-set-page';
export { SampleSetsPage } from './sample-sets-page';
