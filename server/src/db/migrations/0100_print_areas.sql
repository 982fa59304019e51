-- Which designs use a print area is asked by the page that changes the area (docs/design/console.md#print-areas).

create index design_placements_area on design_placements (area_id);
