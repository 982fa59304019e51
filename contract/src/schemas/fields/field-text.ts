/**
 * The description of a field for the OpenAPI document, and an example unless the schema implies one. The key is the field's
 * name for all schemas; `name:kind` if the name is used with several kinds (string, integer, boolean, enum, array, object);
 * `Schema.name` or `area.call.name` if the field has another meaning there, `field.name` in an object that the field holds.
 * A part "; null …" of a text is left out where the field is never null.
 */
export type FieldText = readonly [description: string, example?: unknown];
export type FieldTexts = Readonly<Record<string, FieldText>>;
