type LoadDefinitions = (page: string) => Promise<unknown>;

let loadDefinitions: LoadDefinitions = async () => undefined;

/** Sets the loader of the modules that define a page's records. Called by the application, which knows the pages. */
export function provideDefinitions(load: LoadDefinitions): void {
  loadDefinitions = load;
}

/** Loads the labels of the records and site content that the given pages edit. */
export const loadLabels = async (pages: readonly string[]): Promise<true> => {
  await Promise.all(pages.map((page) => loadDefinitions(page)));
  return true;
};
