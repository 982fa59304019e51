/** The query keys of the imports, and of one. */
export const importsKey = ['product-imports'] as const;
export const importKey = (id: string) => [...importsKey, 'one', id] as const;
