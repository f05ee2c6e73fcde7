# Lieux : les repères se tapent ; la forme parlée nomme ce qui les entoure.

place-field = { $resource } { $number }
place-hex = { $spoken } ({ $label })
place-vertex = { $label } ({ $spoken })
place-edge = { $from }-{ $to }
place-nowhere = nulle part
