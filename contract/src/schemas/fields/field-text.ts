/**
 * The meaning of a field, for the OpenAPI document, and an example where its schema does not give one away. Its key is
 * the field's name wherever it stands; `name:kind` where the same name has several kinds (string, integer, boolean,
 * enum, array, object); `Schema.name` or `area.call.name` where it means something else there.
 */
export type FieldText = readonly [description: string, example?: unknown];
export type FieldTexts = Readonly<Record<string, FieldText>>;
